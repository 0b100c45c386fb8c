import '../styles/site.css'
import '../styles/themes/chiche.css'
import type { Layout } from './layout-table.ts'
import { PageFrame } from './parts/page-frame.tsx'

/** The page without header and footer. */
export default (({ children }) => <PageFrame short>{children}</PageFrame>) satisfies Layout
