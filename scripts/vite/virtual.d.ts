declare module 'virtual:page-styles' {
  export type PageStyles = import('./page-styles.ts').PageStyles
  /** Address of the built site's sheets, `PageStyles` as JSON; `undefined` in development, where the server serves them. */
  export const stylesFile: string | undefined
}

declare module 'virtual:text-files' {
  /** Addresses of the dictionaries, each a JSON file. */
  export const textFiles: Record<import('../../src/contracts/locales.ts').Locale, string>
  /** Address of the letters of drawn texts, `Outlines` as JSON. */
  export const glyphsFile: string
}

declare module 'virtual:client-manifest' {
  /** Source file → address of its script; `undefined` in development. */
  export const scripts: Record<string, string> | undefined
  /** Differs from build to build: 12 hexadecimal digits. */
  export const build: string
  /** When it was made, ms since 1970; 0 in development. */
  export const builtAt: number
}

declare module 'virtual:latest-migration' {
  /** File name of the newest migration. */
  export const latestMigration: string
}

declare module '*.module.css' {
  const classes: Record<string, string>
  export default classes
}
