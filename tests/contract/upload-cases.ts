import type { Case } from './contract-suite.ts'

/** A PNG of one pixel. */
const onePixel = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='
const bytesOf = (base64: string) => Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))
const file = new File([bytesOf(onePixel)], 'photo.png', { type: 'image/png' })

/** A PNG whose header says 12,000 × 12,000 pixels. */
const huge = bytesOf(onePixel)
huge.set([0, 0, 0x2e, 0xe0, 0, 0, 0x2e, 0xe0], 16)

export const uploadCases = {
  'uploads.create': {
    right: '/v1/upload',
    body: { file, use: 'avatar' },
    wrongBodies: [
      [{}, 'file'],
      [{ file: 'a text' }, 'file'],
      [{ file: new File([], 'empty.png') }, 'file'],
      [{ file, use: 'cover' }, 'use'],
      [{ file: new File([huge], 'huge.png') }, 'file'],
      [{ file: new File([bytesOf(onePixel).slice(0, 50)], 'cut.png') }, 'file'],
    ],
  },
} satisfies Record<string, Case>
