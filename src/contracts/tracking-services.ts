/** The configured analytics services; pages pass them to scripts in `meta[name=tracking]`. */
export interface TrackingServices {
  /** Container id of Google Tag Manager. */
  tagManager: string | undefined
  /** Public key and host of the content service. */
  contentKey: string | undefined
  contentHost: string
}
