/** The colours of topics for pages without our sheets, as `src/styles/topics.css` has them. */
export const topicColours: Record<string, string> = {
  culture: '#e07aa8',
  ecologie: '#c1e94e',
  energie: '#f5c400',
  alimentation: '#f3976b',
  reemploi: '#f3976b',
  solidarite: '#e36164',
  citoyennete: '#3f9fba',
  mobilite: '#70af90',
  sciences: '#6d86c9',
}
