import type { ReadCode } from './read-code-type.ts'

interface Detector {
  detect: (source: HTMLVideoElement) => Promise<{ rawValue: string }[]>
}
interface DetectorClass {
  new (options: { formats: string[] }): Detector
  getSupportedFormats: () => Promise<string[]>
}

/** Not for the server, which reads no codes: it would only make the worker heavier. */
const loadReader = async (): Promise<ReadCode> => {
  if (import.meta.env.SSR) throw new Error('Only browsers read codes')
  return (await import('./zxing-reader.ts')).loadReader()
}

/** The browser's own reader where it has one, else the one that is loaded. */
export async function codeReader(): Promise<ReadCode> {
  const { BarcodeDetector } = globalThis as { BarcodeDetector?: DetectorClass }
  const formats = await BarcodeDetector?.getSupportedFormats().catch((): string[] => [])
  if (BarcodeDetector && formats?.includes('qr_code')) {
    const detector = new BarcodeDetector({ formats: ['qr_code'] })
    return async (video) => (await detector.detect(video))[0]?.rawValue
  }
  return loadReader()
}
