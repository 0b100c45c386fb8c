import type { Rolldown } from 'vite'

/**
 * How the worker is cut into files, for the least to read at a cold start: React by itself (`worker/ssr/render/react-server.ts`
 * says why), what every request needs, what several pages or calls share, and each page's and call's own.
 */
export const workerChunks: Rolldown.OutputOptions = {
  codeSplitting: {
    groups: [
      {
        name: 'react',
        test: /worker\/ssr\/render\/(react-server|fast-text-encoder)\.ts$|node_modules\/(react|react-dom)\//,
        priority: 2,
      },
      { name: 'site', tags: ['$initial'], priority: 1 },
      { name: 'shared', minShareCount: 2 },
    ],
  },
}
