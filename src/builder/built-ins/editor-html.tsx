import { createElement, type ReactNode } from 'react'

/**
 * Renders HTML written by an editor. Any styling is allowed; executable code is removed, and the
 * Content-Security-Policy would block it as well.
 * @param attributes attributes of the wrapping element; the object is modified
 * @param mayRunCode leaves scripts in, for entries saved by an editor with the permission to edit code (spec §6, D48)
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

/** Removes scripts, event handlers and `javascript:` URLs. HTML without any of them is returned unchanged. */
export function withoutCode(html: string): string {
  if (!/<script|<\/?(object|embed|base|meta|link|style)\b|\son\w+\s*=|javascript\s*:|srcdoc/i.test(html)) return html
  return html
    .replace(/<(script|object|embed|style)\b[\s\S]*?(<\/\1\s*>|$)/gi, '')
    .replace(/<\/?(script|object|embed|base|meta|link|style)\b[^>]*>?/gi, '')
    .replace(/(\s|["'/])(on\w+|srcdoc)\s*=\s*("[^"]*"|'[^']*'|[^\s>]*)/gi, '$1')
    .replace(/(href|src|action)(\s*=\s*["']?)\s*javascript\s*:/gi, '$1$2#')
}
