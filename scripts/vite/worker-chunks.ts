import type { Rolldown } from 'vite'

/**
 * How the worker is split into files, so that a cold start reads as little as possible: React by itself
 * (`worker/ssr/render/react-server.ts` says why), what every request needs, and the rest by its importers: a module is compiled when
 * it is first imported. File names have no digests: the files are deployed together, and digests in thousands of imports do not compress.
 */
export const workerChunks: Rolldown.OutputOptions = {
  chunkFileNames: 'assets/[name].js',
  codeSplitting: {
    groups: [
      {
        name: 'react',
        test: /worker\/ssr\/render\/(react-server|piece-encoder)\.ts$|node_modules\/(react|react-dom)\//,
        priority: 2,
      },
      { name: 'site', tags: ['$initial'], priority: 1 },
      // Small parts that most pages use: a file of its own for each would be mostly imports. Scenes are large, and drawn on few pages.
      { name: 'ui', test: /\/src\/ui\/(actions|feedback|forms|media(?!\/scenes)|navigation)\//, minShareCount: 12 },
    ],
  },
}
