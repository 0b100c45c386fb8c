import '../styles/site.css'
import '../styles/themes/chiche.css'
import type { Layout } from './layout-table.ts'
import { PageFrame } from './parts/page-frame.tsx'

/** The page alone, without the line that says that the next page is loading. */
export default (({ children }) => <PageFrame loader={false}>{children}</PageFrame>) satisfies Layout
