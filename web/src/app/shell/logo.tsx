import { Link } from 'react-router'
import { useProductName } from '../../platform/product-name'
import { useSession } from '../../platform/session-state'
import { ProductMark } from '../../ui/product-mark'
import { imageAddress } from '../../ui/upload/image-address'

/** The address of the first picture of a list that travels as JSON (SES-17); '' without one. */
function firstOf(list: string | undefined): string {
  const pictures = JSON.parse(list || '[]') as { url: string }[]
  return pictures[0]?.url ?? ''
}

/** The logo of one's company, else sign and name of the product; leads to `/` (RTE-25). */
export function Logo({ short }: { short: boolean }) {
  const productName = useProductName()
  const user = useSession((state) => state.user)
  const ofSystem = useSession((state) => state.system?.navigationIcon)
  const logo = firstOf(user?.organizeLogoIcon)
  const sign = firstOf(user?.organizeNavigationIcon) || ofSystem
  const isWide = logo !== '' && !short
  return (
    <Link to="/" className="shell-logo" aria-label={productName}>
      {isWide && <img className="shell-logo-wide" src={imageAddress(logo)} alt="" height="28" />}
      {!isWide && (sign ? <img src={imageAddress(sign)} alt="" width="28" height="28" /> : <ProductMark />)}
      {short || isWide ? null : <span>{productName}</span>}
    </Link>
  )
}
