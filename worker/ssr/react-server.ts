// Before React, which takes its text encoder when it is loaded.
import './fast-text-encoder.ts'
import * as server from 'react-dom/server'

/**
 * React's server build, which must be loaded here first: it makes an error meanwhile, for which V8 reads every file once
 * more that stands on the stack. In a file of its own (`scripts/vite/worker-chunks.ts`) that is React alone.
 */
export const { renderToStaticMarkup, renderToString } = server
