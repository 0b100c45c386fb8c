import type { CleanHtml } from '../../lib/text/clean-html.ts'
import { Prose } from './prose.tsx'

interface CleanHtmlTextProps {
  html: CleanHtml
  large?: boolean | undefined
  /** Language of the text when it is not the page's. */
  lang?: string | undefined
}

/** Formatted text that people wrote. Only cleaned HTML has this type, so nothing else can be put on a page as it is. */
export function CleanHtmlText({ html, large, lang }: CleanHtmlTextProps) {
  return (
    <Prose large={large}>
      <div lang={lang} dangerouslySetInnerHTML={{ __html: html }} />
    </Prose>
  )
}
