import { Link } from 'react-router'
import { useProductName } from '../../platform/product-name'
import { useSession } from '../../platform/session-state'
import { ProductMark } from '../../ui/product-mark'

/** Name and sign of the product; leads to `/` (RTE-25). */
export function Logo({ short }: { short: boolean }) {
  const productName = useProductName()
  const picture = useSession((state) => state.system?.navigationIcon)
  return (
    <Link to="/" className="shell-logo" aria-label={productName}>
      {picture ? <img src={picture} alt="" width="28" height="28" /> : <ProductMark />}
      {short ? null : <span>{productName}</span>}
    </Link>
  )
}
