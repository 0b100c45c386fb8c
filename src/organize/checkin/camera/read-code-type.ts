/** Reads the text of a QR code in the picture of a video; `undefined` when there is none. */
export type ReadCode = (video: HTMLVideoElement) => Promise<string | undefined>
