import type { ReactNode } from 'react'
import { useProductName } from '../../../platform/product-name'
import { ProductMark } from '../../../ui/product-mark'
import { LanguageSelect } from './language-select'
import './entry.css'

/** The frame of the pages before the shell: product name, language, one card. */
export function EntryFrame({ children }: { children: ReactNode }) {
  const productName = useProductName()
  return (
    <div className="entry">
      <header className="entry-header">
        <span className="entry-brand">
          <ProductMark />
          {productName}
        </span>
        <LanguageSelect />
      </header>
      <main className="entry-main">{children}</main>
    </div>
  )
}
