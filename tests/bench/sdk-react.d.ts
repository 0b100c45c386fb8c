/** Installed by the content benchmark only. */
declare module '@builder.io/sdk-react' {
  export const Content: import('react').ComponentType<Record<string, unknown>>
}
