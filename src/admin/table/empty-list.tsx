import type { ReactNode } from 'react'
import styles from './empty-list.module.css'

/** What a list of operators shows in place of rows. */
export const EmptyList = ({ children }: { children: ReactNode }) => <p className={styles.empty}>{children}</p>
