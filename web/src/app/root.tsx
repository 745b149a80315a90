import { RouterProvider } from 'react-router'
import { createAppRouter } from './router'
import { Toasts } from './toasts'

const router = createAppRouter()

/** The whole product: its pages and its toasts. */
export function Root() {
  return (
    <>
      <RouterProvider router={router} />
      <Toasts />
    </>
  )
}
