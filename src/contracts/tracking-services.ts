/** Services that measure, as far as they are configured; pages name them in `meta[name=tracking]`. */
export interface TrackingServices {
  /** Id of the container of Google Tag Manager. */
  tagManager: string | undefined
  /** Public key of the content service, and its host. */
  contentKey: string | undefined
  contentHost: string
}
