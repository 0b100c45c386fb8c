import { createElement, type ReactElement } from 'react'
import { markup } from './markup.ts'
import type { Piece } from './scene.ts'

interface CutOutProps {
  /** From the bottom to the top. */
  pieces: readonly Piece[]
  /** SVG `viewBox`: `min-x min-y width height`. */
  viewBox: string
  className?: string | undefined
  preserveAspectRatio?: string
}

/** Renders a drawing inline; decorative, so hidden from assistive technology. */
export function CutOut({ pieces, ...attributes }: CutOutProps) {
  return (
    <svg {...attributes} aria-hidden="true" focusable="false">
      {pieces.map(element)}
    </svg>
  )
}

function element(piece: Piece, index: number): ReactElement {
  const { tag, attributes, children } = markup(piece)
  return createElement(tag, { ...attributes, key: index }, children?.map(element))
}
