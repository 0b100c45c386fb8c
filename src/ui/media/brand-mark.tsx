import type { ReactNode } from 'react'

/** Logos of other companies, in the colours that their guidelines require. */
const marks = {
  google: (
    <>
      <path
        fill="#4285F4"
        d="M22 12.2c0-.7-.1-1.4-.2-2H12v4h5.6a4.8 4.8 0 0 1-2.1 3.1v2.6h3.4c2-1.8 3.1-4.5 3.1-7.7Z"
      />
      <path fill="#34A853" d="M12 22c2.8 0 5.2-.9 6.9-2.5l-3.4-2.6a6.3 6.3 0 0 1-9.4-3.3H2.7v2.7A10 10 0 0 0 12 22Z" />
      <path fill="#FBBC05" d="M6.1 13.6a6 6 0 0 1 0-3.8V7.1H2.7a10 10 0 0 0 0 9.2l3.4-2.7Z" />
      <path fill="#EA4335" d="M12 6.1c1.5 0 2.9.5 4 1.5l3-2.9A10 10 0 0 0 2.7 7.1l3.4 2.7A6 6 0 0 1 12 6.1Z" />
    </>
  ),
  facebook: (
    <path
      fill="#1877F2"
      d="M24 12a12 12 0 1 0-13.9 11.9v-8.4H7V12h3.1V9.4c0-3 1.8-4.7 4.5-4.7 1.3 0 2.7.2 2.7.2v3h-1.5c-1.5 0-2 1-2 1.9V12h3.4l-.5 3.5h-2.8v8.4A12 12 0 0 0 24 12Z"
    />
  ),
} satisfies Record<string, ReactNode>

/** Another company's logo beside its name; decorative. */
export function BrandMark({ of }: { of: keyof typeof marks }) {
  return (
    <svg viewBox="0 0 24 24" width="1.25em" height="1.25em" style={{ flex: 'none' }} aria-hidden="true">
      {marks[of]}
    </svg>
  )
}
