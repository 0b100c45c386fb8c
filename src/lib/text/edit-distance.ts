/**
 * Damerau–Levenshtein distance: letters inserted, omitted, replaced, or swapped with their neighbour.
 * @returns the distance, or any number above `max` once the distance exceeds it
 */
export function editDistance(a: string, b: string, max: number): number {
  if (Math.abs(a.length - b.length) > max) return max + 1
  let before: number[] = []
  let previous = Array.from({ length: b.length + 1 }, (_, index) => index)
  for (let i = 1; i <= a.length; i++) {
    const current = [i]
    for (let j = 1; j <= b.length; j++) {
      const replaced = previous[j - 1]! + (a[i - 1] === b[j - 1] ? 0 : 1)
      let cost = Math.min(replaced, previous[j]! + 1, current[j - 1]! + 1)
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]) cost = Math.min(cost, before[j - 2]! + 1)
      current.push(cost)
    }
    if (Math.min(...current) > max) return max + 1
    before = previous
    previous = current
  }
  return previous[b.length]!
}
