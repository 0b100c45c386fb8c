import '../styles/site.css'
import { Footer } from './international/footer.tsx'
import { Header } from './international/header.tsx'
import type { Layout } from './layout-table.ts'
import { PageFrame } from './parts/page-frame.tsx'

/** The layout of the variant `international`. */
export default (({ children, ...page }) => (
  <PageFrame header={<Header {...page} />} footer={<Footer />}>
    {children}
  </PageFrame>
)) satisfies Layout
