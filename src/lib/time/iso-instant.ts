/** A moment as `/v1` writes it: ISO 8601 in UTC. @param ms since 1970 @throws {RangeError} for NaN */
export const toIso = (ms: number): string => new Date(ms).toISOString()

/** As `toIso`, for a moment that may be missing. */
export const toIsoOrNull = (ms: number | null): string | null => (ms === null ? null : toIso(ms))
