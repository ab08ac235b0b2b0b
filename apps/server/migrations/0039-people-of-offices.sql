CREATE POLICY tenant_rows ON "accessToken" FOR ALL USING ("userId" IN (SELECT id FROM "sysUser" WHERE "tenantId" = (SELECT current_tenant())) OR (SELECT sees_all_tenants())) WITH CHECK ("userId" IN (SELECT id FROM "sysUser" WHERE "tenantId" = (SELECT current_tenant())) OR (SELECT sees_all_tenants()));

CREATE POLICY tenant_rows ON "knownDevice" FOR ALL USING ("userId" IN (SELECT id FROM "sysUser" WHERE "tenantId" = (SELECT current_tenant())) OR (SELECT sees_all_tenants())) WITH CHECK ("userId" IN (SELECT id FROM "sysUser" WHERE "tenantId" = (SELECT current_tenant())) OR (SELECT sees_all_tenants()));

CREATE POLICY tenant_rows ON "secondFactor" FOR ALL USING ("userId" IN (SELECT id FROM "sysUser" WHERE "tenantId" = (SELECT current_tenant())) OR (SELECT sees_all_tenants())) WITH CHECK ("userId" IN (SELECT id FROM "sysUser" WHERE "tenantId" = (SELECT current_tenant())) OR (SELECT sees_all_tenants()));

CREATE POLICY tenant_rows ON "userSecret" FOR ALL USING ("userId" IN (SELECT id FROM "sysUser" WHERE "tenantId" = (SELECT current_tenant())) OR (SELECT sees_all_tenants())) WITH CHECK ("userId" IN (SELECT id FROM "sysUser" WHERE "tenantId" = (SELECT current_tenant())) OR (SELECT sees_all_tenants()));

CREATE POLICY tenant_rows ON "userSession" FOR ALL USING ("userId" IN (SELECT id FROM "sysUser" WHERE "tenantId" = (SELECT current_tenant())) OR (SELECT sees_all_tenants())) WITH CHECK ("userId" IN (SELECT id FROM "sysUser" WHERE "tenantId" = (SELECT current_tenant())) OR (SELECT sees_all_tenants()));

