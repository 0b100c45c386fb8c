import '../styles/site.css'
import '../styles/themes/chiche.css'
import type { Layout } from './layout-table.ts'
import { PageFrame } from './parts/page-frame.tsx'

/** The page without header, footer and loading indicator. */
export default (({ children }) => <PageFrame loader={false}>{children}</PageFrame>) satisfies Layout
