import { build, type Plugin } from 'vite'

/** Writes `/embed.js`, the script for other sites: one file whose address never changes. */
export function embedScript(): Plugin {
  let root = ''
  return {
    name: 'embed-script',
    applyToEnvironment: (environment) => environment.name === 'client',
    configResolved(config) {
      root = config.root
    },
    async writeBundle() {
      await build({
        root,
        configFile: false,
        publicDir: false,
        logLevel: 'warn',
        build: {
          target: 'es2022',
          // Older targets lose `light-dark()`.
          cssTarget: 'chrome130',
          outDir: 'dist/client',
          emptyOutDir: false,
          lib: { entry: 'src/embed/embed.ts', formats: ['es'], fileName: () => 'embed.js' },
        },
      })
    },
  }
}
