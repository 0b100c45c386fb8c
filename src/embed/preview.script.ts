import { resizeFrames } from './parts/resize-frames.ts'

// The preview is as high as on the other site.
resizeFrames(location.origin)
