/**
 * Equally wide bars beside each other.
 * @param count how many
 * @param range where the first begins at the earliest, and the last ends at the latest
 * @param padding share of each step that is empty, also before the first bar and after the last
 * @returns `at`: where a bar begins, by its index from 0
 */
export function bandsOf(
  count: number,
  [start, end]: readonly [start: number, end: number],
  padding: number,
): { at: (index: number) => number; width: number } {
  const step = (end - start) / Math.max(1, count + padding)
  return { at: (index) => start + step * (padding + index), width: step * (1 - padding) }
}
