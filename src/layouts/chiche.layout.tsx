import '../styles/site.css'
import '../styles/themes/chiche.css'
import { Footer } from './footer.tsx'
import type { Layout } from './layout-table.ts'
import { Header } from './parts/header.tsx'
import { PageFrame } from './parts/page-frame.tsx'

/** The layout of the variant `chiche`. */
export default (({ children, ...page }) => (
  <PageFrame header={<Header {...page} />} footer={<Footer />}>
    {children}
  </PageFrame>
)) satisfies Layout
