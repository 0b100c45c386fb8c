/** What a framed page tells the page around it. */
export interface HeightMessage {
  type: 'chiche:height'
  /** px */
  height: number
}

/** The highest frame, px: a wrong height must not make the page endless. */
const maxHeight = 20_000

/** Gives each frame of a site the height that its page tells. @param site origin of the framed pages */
export function resizeFrames(site: string): void {
  addEventListener('message', ({ origin, source, data }: MessageEvent<Partial<HeightMessage> | null>) => {
    const height = Number(data?.height)
    if (origin !== site || data?.type !== 'chiche:height' || !(height > 0)) return
    for (const frame of document.querySelectorAll('iframe'))
      if (frame.contentWindow === source) frame.style.height = `${Math.min(height, maxHeight)}px`
  })
}
