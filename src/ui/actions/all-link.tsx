import type { ReactNode } from 'react'
import { Button } from './button.tsx'

/** The link to all of what a section shows a part of. */
export const AllLink = ({ href, children }: { href: string; children: ReactNode }) => (
  <Button href={href} variant="bare" icon="arrow-right" iconRight animateIcon>
    {children}
  </Button>
)
