import type { ReactNode } from 'react'
import { useProductName } from '../../../platform/product-name'
import { ProductMark } from '../../../ui/product-mark'
import { LanguageSelect } from './language-select'
import './entry.css'
// Here, and not where it is needed, so that it comes with the first styles in place of a request of its own.
import './sign-in-extras.css'

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
