import type { ReactNode } from 'react'
import { renderToReadableStream } from 'react-dom/server.edge'

/** Renders a part of a page with its deferred parts, once all are read, without React's comments and the marks of parts. */
export async function renderWhole(node: ReactNode): Promise<string> {
  const stream = await renderToReadableStream(node, { progressiveChunkSize: Infinity })
  await stream.allReady
  const html = await new Response(stream).text()
  return html.replace(/<!--.*?-->|<template data-mark="(?:part|whole) [^"]*"><\/template>/g, '')
}
