/** How this page gets onto a phone's home screen, for who wants it. */
export function HomeScreenHint() {
  return (
    <details className="max-w-prose">
      <summary className="min-h-11 cursor-pointer py-2 font-medium underline underline-offset-4">
        Put this page on your home screen
      </summary>
      <p className="mt-2">
        On Android open the menu of the browser (⋮) on this page, and choose ‘Add to Home screen’. On an
        iPhone press the share button, then ‘Add to Home Screen’. One press in the morning then opens your
        day.
      </p>
    </details>
  )
}
