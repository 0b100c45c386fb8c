// First: React makes its encoder when it is loaded.
import { platformEncoder } from './piece-encoder.ts'
import * as server from 'react-dom/server.edge'

globalThis.TextEncoder = platformEncoder

/**
 * React's server build, which must be loaded here first: while loading it creates an error, and V8 parses every file on the
 * stack again for it. In a chunk of its own (`scripts/vite/worker-chunks.ts`) that is React alone.
 */
export const { renderToStaticMarkup, renderToString } = server
