import { useEffect, useRef, useState } from 'react'
import type { PreviewModel } from './preview-model.ts'
import styles from './preview.module.css'

/** A frame is drawn again this long after the last change, ms. */
const pauseMs = 250

interface CoverFrameProps {
  model: PreviewModel
  /** Address of `/cover`; it takes more parameters. */
  page: string
  title: string
}

/** Every place where the cover will be seen, at once: the page `/cover` in a frame, which works without script too. */
export function CoverFrame({ model, page, title }: CoverFrameProps) {
  const frame = useRef<HTMLIFrameElement>(null)
  const address = coverAddress(page, model)
  const [first] = useState(address)
  const shown = useRef(first)
  useEffect(() => {
    if (shown.current === address) return
    const timer = setTimeout(() => {
      shown.current = address
      // Replaced, so that the back button leads to the page before, not to a former cover.
      frame.current?.contentWindow?.location.replace(address)
    }, pauseMs)
    return () => clearTimeout(timer)
  }, [address])
  useEffect(() => {
    const element = frame.current!
    const fit = () => {
      // A document that loads has no body yet, whatever its type says.
      const height = element.contentDocument?.querySelector('body')?.offsetHeight
      if (height) element.style.blockSize = `${height}px`
    }
    fit()
    element.addEventListener('load', fit)
    addEventListener('resize', fit)
    return () => {
      element.removeEventListener('load', fit)
      removeEventListener('resize', fit)
    }
  }, [])
  return (
    <div className={styles.preview}>
      <header>
        <h2>{title}</h2>
      </header>
      {/* oxlint-disable-next-line react/iframe-missing-sandbox -- a page of this site */}
      <iframe ref={frame} className={styles.frame} title={title} src={first} />
    </div>
  )
}

/** The address of `/cover` for what is typed. */
function coverAddress(page: string, { title, short, place, cover, focus = '' }: PreviewModel): string {
  const typed = Object.entries({ title, date: short, place, cover, focus }).filter(([, value]) => value)
  return `${page}${page.includes('?') ? '&' : '?'}${new URLSearchParams(typed)}`
}
