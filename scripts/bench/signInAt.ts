import type { Page } from '@playwright/test';
import { signInTexts } from '../../src/customRoutes/signIn/signInTexts.ts';
import { ADMINISTRATOR } from './target.ts';

/** Opens an address and signs in on the page that stands before it, on a device that is trusted to stay so. */
export async function signInAt(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await page.getByLabel(signInTexts.email).fill(ADMINISTRATOR.email);
  await page.getByLabel(signInTexts.password, { exact: true }).fill(ADMINISTRATOR.password);
  await page.getByLabel(signInTexts.persist).check();
  await page.getByRole('button', { name: signInTexts.submit }).click();
}
