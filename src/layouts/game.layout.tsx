import '../styles/site.css'
import '../styles/themes/chiche.css'
import type { Layout } from './layout-table.ts'
import { Header } from './parts/header.tsx'
import { PageFrame } from './parts/page-frame.tsx'

/** Layout of the word game: header, no footer. */
export default (({ children, ...page }) => (
  <PageFrame header={<Header {...page} />}>{children}</PageFrame>
)) satisfies Layout
