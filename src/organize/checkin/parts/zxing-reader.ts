import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader'
import wasm from 'zxing-wasm/reader/zxing_reader.wasm?url'

/** Longer side of the picture that is read, pixels: enough for a code, and quick on an old phone. */
const maxSide = 720

/** The reader for browsers without `BarcodeDetector` (WebAssembly, 1 MB, from our own origin). */
export async function loadReader(): Promise<ReadCode> {
  await prepareZXingModule({ overrides: { locateFile: () => wasm }, fireImmediately: true })
  const canvas = document.createElement('canvas')
  const context = canvas.getContext('2d', { willReadFrequently: true })!
  return async (video) => {
    const scale = Math.min(1, maxSide / Math.max(video.videoWidth, video.videoHeight, 1))
    canvas.width = Math.round(video.videoWidth * scale)
    canvas.height = Math.round(video.videoHeight * scale)
    if (canvas.width === 0 || canvas.height === 0) return undefined
    context.drawImage(video, 0, 0, canvas.width, canvas.height)
    const picture = context.getImageData(0, 0, canvas.width, canvas.height)
    const [code] = await readBarcodes(picture, { formats: ['QRCode'], maxNumberOfSymbols: 1, tryHarder: true })
    return code?.isValid ? code.text : undefined
  }
}

/** Reads the text of a QR code in the picture of a video; `undefined` when there is none. */
export type ReadCode = (video: HTMLVideoElement) => Promise<string | undefined>
