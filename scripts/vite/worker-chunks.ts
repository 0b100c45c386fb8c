import type { Rolldown } from 'vite'

/**
 * How the worker is cut into files, for the least to read at a cold start: React by itself (`worker/ssr/render/react-server.ts`
 * says why), what every request needs, and the rest by who needs it: a module is compiled when it is first imported. Their names have
 * no digests: the files are uploaded together, and thousands of imports would repeat what does not compress.
 */
export const workerChunks: Rolldown.OutputOptions = {
  chunkFileNames: 'assets/[name].js',
  codeSplitting: {
    groups: [
      {
        name: 'react',
        test: /worker\/ssr\/render\/react-server\.ts$|node_modules\/(react|react-dom)\//,
        priority: 2,
      },
      { name: 'site', tags: ['$initial'], priority: 1 },
    ],
  },
}
