/** Hours and minutes, rounded up to a minute: `9 h 12`, `12 min`. @param ms below 0 counts as 0 */
export function timeLeft(ms: number): string {
  const minutes = Math.max(0, Math.ceil(ms / 60_000))
  const hours = Math.floor(minutes / 60)
  return hours === 0 ? `${minutes}\u00a0min` : `${hours}\u00a0h\u00a0${String(minutes % 60).padStart(2, '0')}`
}
