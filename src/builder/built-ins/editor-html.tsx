import { createElement, type ReactNode } from 'react'

/**
 * HTML that an editor wrote. Editors may style their texts as they like; what runs code is taken out, and the page's
 * policy would not run it either.
 * @param attributes become the element's
 * @param mayRunCode scripts stay, for what somebody saved who may edit code (spec §6, D48)
 */
export function editorHtml(
  tag: string,
  attributes: Record<string, unknown>,
  html: string,
  mayRunCode = false,
): ReactNode {
  attributes['dangerouslySetInnerHTML'] = { __html: mayRunCode ? html : withoutCode(html) }
  return createElement(tag, attributes)
}

/** Most texts have nothing to take out: they are left untouched. */
export function withoutCode(html: string): string {
  if (!/<script|<\/?(object|embed|base|meta|link|style)\b|\son\w+\s*=|javascript\s*:|srcdoc/i.test(html)) return html
  return html
    .replace(/<(script|object|embed|style)\b[\s\S]*?(<\/\1\s*>|$)/gi, '')
    .replace(/<\/?(script|object|embed|base|meta|link|style)\b[^>]*>?/gi, '')
    .replace(/(\s|["'/])(on\w+|srcdoc)\s*=\s*("[^"]*"|'[^']*'|[^\s>]*)/gi, '$1')
    .replace(/(href|src|action)(\s*=\s*["']?)\s*javascript\s*:/gi, '$1$2#')
}
