import { useEffect } from 'react'
import { useProductName } from '../platform/product-name'

/** Names the window: the page, then the product; the product alone where a page has no title (RTE-35 to RTE-38). */
export function useDocumentTitle(title: string): void {
  const productName = useProductName()
  useEffect(() => {
    document.title = title ? `${title} - ${productName}` : productName
  }, [title, productName])
}
