import type { LocationValue } from './location.ts'

/** Where suggestions come from: the gazetteer at the edge, or the maps service. */
export interface PlaceSource {
  predict(text: string, signal: AbortSignal): Promise<LocationValue[]>
  /** Fills in what a prediction does not say yet: its coordinates above all. */
  locate?(place: LocationValue): Promise<LocationValue>
}
