import type { Messages } from '../../messages.ts'

export const cover: Messages['cover'] = {
  title: 'The cover, everywhere it will be seen',
  untitled: 'Your title here',
  ignored: 'These values cannot be read, so the default is shown: {{names}}.',
  looks: { card: 'Card in a list', link: 'Shared link', square: 'Square', story: 'Story', page: 'Page' },
}
