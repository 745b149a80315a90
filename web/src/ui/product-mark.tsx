/** The product's sign: two lines of a list and a tick. */
export function ProductMark() {
  return (
    <svg className="product-mark" viewBox="0 0 32 32" width="32" height="32" aria-hidden="true">
      <rect width="32" height="32" rx="7" />
      <path d="M9 8.5h10.5M9 14h7" strokeWidth="2.6" strokeLinecap="round" />
      <path d="m11 21.2 4.2 4.2L24 16.6" fill="none" strokeWidth="3" strokeLinecap="round" strokeLinejoin="round" />
    </svg>
  )
}
