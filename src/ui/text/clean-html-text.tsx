import type { CleanHtml } from '../../lib/html/clean-html.ts'
import { Prose } from './prose.tsx'

interface CleanHtmlTextProps {
  html: CleanHtml
  large?: boolean | undefined
  /** Language of the text if it differs from the page's. */
  lang?: string | undefined
}

/** Formatted text written by users. It requires the type `CleanHtml`, so uncleaned HTML does not compile. */
export function CleanHtmlText({ html, large, lang }: CleanHtmlTextProps) {
  return (
    <Prose large={large}>
      <div lang={lang} dangerouslySetInnerHTML={{ __html: html }} />
    </Prose>
  )
}
