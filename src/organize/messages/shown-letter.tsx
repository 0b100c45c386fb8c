import { fill } from '../../lib/text/fill.ts'
import { useEffect, useRef } from 'react'
import type { ShownMail } from './messages.contract.ts'
import { policy } from '../../islands/trusted-types.ts'
import styles from './messages.module.css'

export interface ShownLetterProps {
  mail: Pick<ShownMail, 'subject' | 'html' | 'from'>
  /** `De la part de {{from}}` in the page's language. */
  from: string
  /** Of the frame, where the page has another one with the same subject. */
  name?: string | undefined
}

/** A mail as it is sent, in a frame without scripts. */
export function ShownLetter({ mail: { subject, html, ...mail }, from, name = subject }: ShownLetterProps) {
  const frame = useRef<HTMLIFrameElement>(null)
  useEffect(() => {
    // Set here, since React writes attributes as texts, which the page's Trusted Types refuse.
    if (frame.current && frame.current.srcdoc !== html) frame.current.srcdoc = policy.createHTML(html)
  }, [html])
  return (
    <div className={styles.letter}>
      <p>
        <b>{subject}</b>
        <small>{fill(from, { from: mail.from.replace(/\s*<.*$/, '') })}</small>
      </p>
      <iframe
        ref={frame}
        title={name}
        sandbox=""
        srcDoc={typeof document === 'undefined' ? html : undefined}
        loading="lazy"
        suppressHydrationWarning
      />
    </div>
  )
}
