import js from '@eslint/js'
import jsxA11y from 'eslint-plugin-jsx-a11y-x'
import reactHooks from 'eslint-plugin-react-hooks'
import { globalIgnores } from 'eslint/config'
import tseslint from 'typescript-eslint'

export default tseslint.config(
  globalIgnores(['build', 'data', 'reports', 'test-results', 'playwright-report', 'tests/setup/public']),
  js.configs.recommended,
  tseslint.configs.recommendedTypeChecked,
  reactHooks.configs.flat['recommended-latest'],
  jsxA11y.configs.recommended,
  {
    languageOptions: { parserOptions: { projectService: true } },
    linterOptions: { reportUnusedDisableDirectives: 'error' },
    rules: {
      'max-lines': ['error', { max: 300, skipBlankLines: true, skipComments: true }],
      '@typescript-eslint/consistent-type-imports': ['error', { fixStyle: 'inline-type-imports' }],
      '@typescript-eslint/no-explicit-any': 'error',
      '@typescript-eslint/no-floating-promises': 'error',
      '@typescript-eslint/no-misused-promises': ['error', { checksVoidReturn: { attributes: false } }],
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
      // Remix ends a loader or an action by a thrown Response; what was caught may be thrown on.
      '@typescript-eslint/only-throw-error': [
        'error',
        {
          allow: [
            { from: 'lib', name: 'Response' },
            { from: 'package', name: 'TypedResponse', package: '@remix-run/server-runtime' },
          ],
          allowThrowingAny: true,
          allowThrowingUnknown: true,
        },
      ],
      // On a component it is that component's word, such as the calendar's for the day that has the focus.
      'jsx-a11y-x/no-autofocus': ['error', { ignoreNonDOM: true }],
      // An async function without await turns what it throws into a rejection, as its caller expects.
      '@typescript-eslint/require-await': 'off',
      // Our objects are closures: their functions know no `this` and may be taken out.
      '@typescript-eslint/unbound-method': 'off',
      // A template may hold a number: `${nights} nights`.
      '@typescript-eslint/restrict-template-expressions': ['error', { allowNumber: true }],
    },
  },
  {
    files: ['app/**', 'server/**', 'drizzle/**', 'demo/**'],
    rules: { 'no-console': 'error' },
  },
  {
    // tsc knows these names, ESLint's own list of globals would be a second truth.
    files: ['**/*.{ts,tsx,js,mjs}'],
    rules: { 'no-undef': 'off' },
  },
  {
    files: ['**/*.{js,mjs}'],
    extends: [tseslint.configs.disableTypeChecked],
  },
  {
    // Playwright's fixtures are handed on by a function called `use`, which is no hook.
    files: ['tests/**'],
    rules: { 'react-hooks/rules-of-hooks': 'off', 'no-empty-pattern': 'off' },
  },
)
