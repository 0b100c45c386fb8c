import type { LocationValue } from '../location.ts'

/** A source of suggestions: the gazetteer on the server, or Google Maps. */
export interface PlaceSource {
  predict(text: string, signal: AbortSignal): Promise<LocationValue[]>
  /** Completes a prediction with missing fields, above all coordinates. */
  locate?(place: LocationValue): Promise<LocationValue>
}
